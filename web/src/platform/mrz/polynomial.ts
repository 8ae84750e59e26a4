/** A polynomial: the coefficients of 1, x, x², and so on. */
export type Polynomial = readonly number[];

export const valueAt = (polynomial: Polynomial, x: number): number =>
  polynomial.reduceRight((sum, coefficient) => sum * x + coefficient, 0);

/** The slope of a polynomial at a place. */
export const slopeAt = (polynomial: Polynomial, x: number): number =>
  polynomial.reduceRight((sum, coefficient, power) => (power === 0 ? sum : sum * x + coefficient * power), 0);

/**
 * The polynomial that is nearest to points, by least squares. A shorter one than requested if there are too few points.
 * @param scale the size of the x values, which keeps the sums near one
 */
export function fitPolynomial(
  points: readonly (readonly [x: number, y: number])[],
  degree: number,
  scale: number,
): Polynomial {
  const size = Math.min(degree + 1, points.length);
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1));
  for (const [x, y] of points) {
    const powers = Array.from({ length: size }, (_power, power) => (x / scale) ** power);
    rows.forEach((row, power) => {
      for (let column = 0; column < size; column += 1) {
        row[column] = (row[column] ?? 0) + (powers[power] ?? 0) * (powers[column] ?? 0);
      }
      row[size] = (row[size] ?? 0) + (powers[power] ?? 0) * y;
    });
  }

  // Gaussian elimination. The sums of squares on the diagonal need no exchange of rows.
  rows.forEach((row, pivot) => {
    const factor = 1 / ((row[pivot] ?? 0) || 1e-12);
    for (let column = 0; column <= size; column += 1) row[column] = (row[column] ?? 0) * factor;
    rows.forEach((other, index) => {
      const share = index === pivot ? 0 : (other[pivot] ?? 0);
      for (let column = 0; column <= size; column += 1) {
        other[column] = (other[column] ?? 0) - share * (row[column] ?? 0);
      }
    });
  });
  return rows.map((row, power) => (row[size] ?? 0) / scale ** power);
}
