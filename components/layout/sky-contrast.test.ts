import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Rgb = readonly [number, number, number]
interface Colour {
  linear: Rgb
  alpha: number
}

const css = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8')
const dusk = readTokens(/:root \{([^}]*)\}/)
const skies = {
  dusk,
  night: { ...dusk, ...readTokens(/\[data-sky='night'\] \{([^}]*)\}/) },
  dawn: { ...dusk, ...readTokens(/\[data-sky='dawn'\] \{([^}]*)\}/) },
  day: { ...dusk, ...readTokens(/\[data-sky='day'\] \{([^}]*)\}/) },
}

function readTokens(block: RegExp): Record<string, Colour> {
  const body = block.exec(css)?.[1] ?? ''
  const tokens: Record<string, Colour> = {}
  for (const [, name = '', lightness, chroma, hue, alpha = '1'] of body.matchAll(
    /--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g,
  )) {
    tokens[name] = { linear: toLinearRgb(Number(lightness), Number(chroma), Number(hue)), alpha: Number(alpha) }
  }
  return tokens
}

/** OKLCH to linear sRGB (Ottosson's matrices), cut to the gamut of a plain screen. */
function toLinearRgb(lightness: number, chroma: number, hueDegrees: number): Rgb {
  const hue = (hueDegrees * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const cut = (value: number) => Math.min(1, Math.max(0, value))
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const encode = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** `over` laid on `under`, as browsers do it: in gamma-encoded sRGB. */
function layer(over: Colour, under: Rgb): Rgb {
  const mix = (channel: 0 | 1 | 2) =>
    decode(encode(over.linear[channel]) * over.alpha + encode(under[channel]) * (1 - over.alpha))
  return [mix(0), mix(1), mix(2)]
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe.each(Object.entries(skies))('%s', (_, tokens) => {
  const read = (name: string): Colour => {
    const colour = tokens[name]
    if (!colour) throw new Error(`no colour called --${name}`)
    return colour
  }
  // A gradient lies between its ends, and luminance along it between theirs: its ends are its worst points.
  const bareSky = ['sky-top', 'sky-middle', 'sky-low'].map((name) => read(name).linear)
  const wholeSky = [...bareSky, read('sky-glow').linear]
  const surfaces = [...wholeSky.map((sky) => layer(read('surface'), sky)), read('surface-solid').linear]
  const fields = surfaces.map((surface) => layer(read('field'), surface))
  const worst = (name: string, grounds: Rgb[]) =>
    Math.min(...grounds.map((ground) => contrast(read(name).linear, ground)))

  it.each(['ink', 'ink-soft', 'problem'])('%s is read on the bare sky, on surfaces and in fields', (name) => {
    expect(worst(name, bareSky)).toBeGreaterThanOrEqual(4.5)
    expect(worst(name, surfaces)).toBeGreaterThanOrEqual(4.5)
    expect(worst(name, fields)).toBeGreaterThanOrEqual(4.5)
  })

  it('the thing to press is read, and seen wherever it stands', () => {
    expect(contrast(read('on-accent').linear, read('accent').linear)).toBeGreaterThanOrEqual(4.5)
    expect(worst('accent', [...bareSky, ...surfaces])).toBeGreaterThanOrEqual(3)
  })

  it('outlines of controls are seen wherever they stand', () => {
    expect(worst('line-strong', [...bareSky, ...surfaces, ...fields])).toBeGreaterThanOrEqual(3)
  })
})
