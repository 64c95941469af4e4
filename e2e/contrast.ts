/** A piece of text on one line, as it lies in the window, in CSS pixels. */
export interface TextPlace {
  text: string
  colour: string
  size: number
  left: number
  top: number
  width: number
  height: number
}

type Rgb = readonly [number, number, number]

/** WCAG's contrast of two colours of 0 to 255. */
export function contrastOfColours(one: Rgb, other: Rgb): number {
  const decode = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const luminance = ([red, green, blue]: Rgb) => 0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue)
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/**
 * Runs in a blank page, and so brings all it needs: the contrast of each text with the worst patch of the picture behind it. A patch is
 * 8 pixels wide, about a letter's stroke and what is around it: a star of one pixel makes no letter unreadable.
 */
export async function worstContrast({
  ground,
  places,
}: {
  ground: string
  places: TextPlace[]
}): Promise<{ text: string; size: number; contrast: number }[]> {
  const PATCH_PX = 8
  const image = new Image()
  image.src = `data:image/png;base64,${ground}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  const ink = new OffscreenCanvas(1, 1).getContext('2d')
  if (!paper || !ink) throw new Error('no canvas')
  paper.drawImage(image, 0, 0)

  const decode = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const luminance = (red: number, green: number, blue: number) =>
    0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue)

  return places.map(({ text, size, colour, left, top, width, height }) => {
    ink.clearRect(0, 0, 1, 1)
    ink.fillStyle = colour
    ink.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = ink.getImageData(0, 0, 1, 1).data
    const own = luminance(red, green, blue)
    let worst = Infinity
    for (let y = Math.floor(top); y + PATCH_PX <= top + height; y += PATCH_PX) {
      for (let x = Math.floor(left); x + PATCH_PX <= left + width; x += PATCH_PX) {
        const { data } = paper.getImageData(x, y, PATCH_PX, PATCH_PX)
        let behind = 0
        for (let i = 0; i < data.length; i += 4) behind += luminance(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0)
        behind /= data.length / 4
        worst = Math.min(worst, (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05))
      }
    }
    return { text, size, contrast: worst }
  })
}
