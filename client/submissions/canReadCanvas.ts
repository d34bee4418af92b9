const SIDE_PX = 16;
const COLOUR = [11, 93, 78, 255];
/** Some browsers add as little as cannot be seen. */
const NOISE_MAX = 4;

/**
 * Whether the browser gives back what was drawn. Some that protect their visitors give noise or white instead, which would
 * become the logo.
 */
export function canReadCanvas(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE_PX;
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  pen.fillStyle = `rgb(${COLOUR.slice(0, 3).join(' ')})`;
  pen.fillRect(0, 0, SIDE_PX, SIDE_PX);
  const { data } = pen.getImageData(0, 0, SIDE_PX, SIDE_PX);
  return data.every((value, at) => Math.abs(value - (COLOUR[at % COLOUR.length] ?? 0)) <= NOISE_MAX);
}
