import { createHash } from 'node:crypto'
import { SKY_HOURS } from '../../lib/domain/sky.ts'
import { DISCOVERY_KEY, REVEAL_KEYS } from '../reveal/reveal-keys.ts'

/**
 * Runs in the page's head, before anything is drawn: the sky of this device's hour (`serein-sky` in local storage
 * overrides it, for tests), which of the bar's two ways shows, and the time zone for the next request. So static pages
 * stay static and nothing flashes. So does what is told bit by bit (components/reveal): told anew, seen before, or, where
 * a discovery is under way in this tab, out of its way. One constant text: the content security policy allows it by its hash.
 *
 * It also says what script addresses may be loaded later on (trusted types): our own built files and no others. The
 * bundler assigns them as plain text, which `require-trusted-types-for 'script'` would refuse.
 */
export const FIRST_PAINT_SCRIPT = `(()=>{
window.trustedTypes?.createPolicy('default',{createScriptURL:(address)=>{
const url=new URL(address,location.origin);
return url.origin===location.origin&&url.pathname.startsWith('/_next/static/')?address:null}});
const root=document.documentElement,hour=new Date().getHours();
let sky=null;try{sky=localStorage.getItem('serein-sky')}catch{}
const skies=${JSON.stringify(SKY_HOURS)};
if(!skies.some(([,name])=>name===sky))sky=(skies.findLast(([from])=>hour>=from)??[0,'night'])[1];
root.dataset.sky=sky;
document.addEventListener('keydown',()=>{root.dataset.pressed=location.pathname});
const mark=location.protocol==='http:'&&location.port?'-'+location.port:'';
root.dataset.session=document.cookie.split('; ').includes('serein-signed-in'+mark+'=1')?'in':'out';
const tell=(name,key)=>{let seen=null;try{seen=localStorage.getItem(key)}catch{}root.dataset[name]=seen?'seen':'telling'};
${Object.entries(REVEAL_KEYS)
  .map(([name, key]) => `tell('${name}','${key}');`)
  .join('')}
try{if(sessionStorage.getItem('${DISCOVERY_KEY}'))root.dataset.poem='resuming'}catch{}
const zone=Intl.DateTimeFormat().resolvedOptions().timeZone;
if(zone)document.cookie='serein-tz='+encodeURIComponent(zone)+'; path=/; max-age=31536000; samesite=lax'+(location.protocol==='https:'?'; secure':'');
})()`

/** Base64 sha256 of the script, for `script-src`. */
export const FIRST_PAINT_HASH = createHash('sha256').update(FIRST_PAINT_SCRIPT).digest('base64')
