/** A picture without colors: a byte for each pixel, row by row, from 0 (black) to 255 (white). */
export interface GrayImage {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The brightness of pixels of four bytes each (red, green, blue, opacity), as ITU-R BT.601 weights the colors. */
export function grayOf(width: number, height: number, pixels: Uint8ClampedArray): GrayImage {
  const data = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4) {
    data[at] = ((pixels[from] ?? 0) * 77 + (pixels[from + 1] ?? 0) * 150 + (pixels[from + 2] ?? 0) * 29) >> 8;
  }
  return { width, height, data };
}

/** Reduces a picture to a width, in pixels, by averaging. A smaller picture stays as it is. */
export function shrink(image: GrayImage, width: number): GrayImage {
  if (image.width <= width) return image;
  const scale = image.width / width;
  const height = Math.max(1, Math.round(image.height / scale));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.floor(y * scale), Math.min(image.height, Math.ceil((y + 1) * scale))];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.floor(x * scale), Math.min(image.width, Math.ceil((x + 1) * scale))];
      let sum = 0;
      for (let row = top; row < bottom; row += 1) {
        for (let at = row * image.width + left; at < row * image.width + right; at += 1) sum += image.data[at] ?? 0;
      }
      data[y * width + x] = sum / Math.max(1, (bottom - top) * (right - left));
    }
  }
  return { width, height, data };
}

/** Turns a picture clockwise by quarters of a circle. */
export function turn(image: GrayImage, quarters: 0 | 1 | 2 | 3): GrayImage {
  if (quarters === 0) return image;
  const { width, height, data } = image;
  if (quarters === 2) return { width, height, data: data.slice().reverse() };
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = quarters === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
      turned[at] = data[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, data: turned };
}

/** The average of each pixel and its eight neighbors, which removes noise. */
export function soften({ width, height, data }: GrayImage): GrayImage {
  const rows = new Uint16Array(data.length);
  const softened = new Uint8Array(data);
  for (let at = 1; at < data.length - 1; at += 1) {
    rows[at] = (data[at - 1] ?? 0) + (data[at] ?? 0) + (data[at + 1] ?? 0);
  }
  for (let at = width + 1; at < width * (height - 1) - 1; at += 1) {
    softened[at] = ((rows[at - width] ?? 0) + (rows[at] ?? 0) + (rows[at + width] ?? 0)) / 9;
  }
  return { width, height, data: softened };
}

/** The shade between four pixels. Outside of the picture, it continues with the shade of its edge. */
export function shadeAt({ width, height, data }: GrayImage, x: number, y: number): number {
  const [insideX, insideY] = [Math.max(0, Math.min(width - 1.001, x)), Math.max(0, Math.min(height - 1.001, y))];
  const [left, top] = [Math.floor(insideX), Math.floor(insideY)];
  const [right, down] = [insideX - left, insideY - top];
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}
