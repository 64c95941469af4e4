import { ARCHETYPES, type Archetype } from '@/lib/domain/archetype'
import { PRODUCT } from '@/lib/site'

const WIDTH_PX = 1080
const HEIGHT_PX = 1350
const ART_PX = 780
const ART_TOP_PX = 120
const TEXT_WIDTH_PX = 640
const DESCRIPTION_LINE_PX = 60

/**
 * Draws the badge as a picture to keep, 1080 by 1350 pixels, and hands it to the browser as a PNG file. All in this
 * browser. Rejects where it cannot draw or encode it.
 */
export async function saveBadge(archetype: Archetype, art: SVGSVGElement): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH_PX
  canvas.height = HEIGHT_PX
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  const { name, description, colours } = ARCHETYPES[archetype]

  paintSky(context, colours)
  context.drawImage(await readPicture(art), (WIDTH_PX - ART_PX) / 2, ART_TOP_PX, ART_PX, ART_PX)
  await document.fonts.ready
  context.textAlign = 'center'
  context.fillStyle = colours.light
  context.font = `84px ${readFont('--font-fraunces')}, Georgia, serif`
  context.fillText(name, WIDTH_PX / 2, 1030)
  context.font = `300 italic 42px ${readFont('--font-fraunces-italic')}, Georgia, serif`
  splitLines(context, description).forEach((line, index) =>
    context.fillText(line, WIDTH_PX / 2, 1110 + index * DESCRIPTION_LINE_PX),
  )
  context.globalAlpha = 0.85
  context.font = `300 italic 36px ${readFont('--font-fraunces-italic')}, Georgia, serif`
  context.fillText(PRODUCT, WIDTH_PX / 2, 1290)
  download(await encodePng(canvas), `${name.toLowerCase().replace(' ', '-')}.png`)
}

function paintSky(context: CanvasRenderingContext2D, colours: (typeof ARCHETYPES)[Archetype]['colours']): void {
  const sky = context.createLinearGradient(0, 0, 0, HEIGHT_PX)
  sky.addColorStop(0, colours.deep)
  sky.addColorStop(1, mixDark(colours.middle))
  context.fillStyle = sky
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX)
}

/** The colour at two thirds of its light: words in the lightest colour are read on it. */
function mixDark(hex: string): string {
  const channels = [1, 3, 5].map((at) => Math.round((parseInt(hex.slice(at, at + 2), 16) * 2) / 3))
  return `rgb(${channels.join(' ')})`
}

async function readPicture(art: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = art.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('the picture could not be copied')
  copy.setAttribute('width', String(ART_PX))
  copy.setAttribute('height', String(ART_PX))
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await picture.decode()
  return picture
}

/** The name that the build gave a font. */
function readFont(variable: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(variable) || 'serif'
}

function splitLines(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && context.measureText(longer).width > TEXT_WIDTH_PX) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line]
}

function encodePng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be encoded'))),
      'image/png',
    ),
  )
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
