/** The eigenvalues of a symmetric matrix, the largest first, with their eigenvectors. */
export type Eigen = { value: number; vector: Float64Array }[];

const maxSweeps = 12;
/** The iteration stops when all off-diagonal entries are below this share of the first diagonal entry. */
const tolerance = 1e-9;

/** Eigenvalues and eigenvectors of a symmetric matrix (row-major) by Jacobi rotations. The matrix is overwritten. */
export function eigenOf(matrix: Float64Array, size: number): Eigen {
  const vectors = new Float64Array(size * size);
  for (let at = 0; at < size; at++) vectors[at * size + at] = 1;
  for (let sweep = 0; sweep < maxSweeps; sweep++) {
    let largest = 0;
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        largest = Math.max(largest, Math.abs(matrix[p * size + q] ?? 0));
        rotate(matrix, vectors, size, p, q);
      }
    }
    if (largest < tolerance * Math.abs(matrix[0] ?? 1)) break;
  }
  return Array.from({ length: size }, (_, at) => ({
    value: matrix[at * size + at] ?? 0,
    vector: vectors.slice(at * size, (at + 1) * size),
  })).sort((a, b) => b.value - a.value);
}

/** Zeroes the entry at p, q by rotating axes p and q. Each row of `vectors` becomes an eigenvector. */
function rotate(
  matrix: Float64Array,
  vectors: Float64Array,
  size: number,
  p: number,
  q: number,
): void {
  const offDiagonal = matrix[p * size + q] ?? 0;
  if (offDiagonal === 0) return;
  // The cotangent of twice the rotation's angle; `tangent` is the smaller solution (Golub, Van Loan, 8.5).
  const cotOfDouble =
    ((matrix[q * size + q] ?? 0) - (matrix[p * size + p] ?? 0)) / (2 * offDiagonal);
  const tangent = (cotOfDouble < 0 ? -1 : 1) / (Math.abs(cotOfDouble) + Math.hypot(cotOfDouble, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  const sine = tangent * cosine;
  rotateRows(matrix, size, p, q, cosine, sine);
  rotateRows(vectors, size, p, q, cosine, sine);
  for (let row = 0; row < size; row++) {
    const a = matrix[row * size + p] ?? 0;
    const b = matrix[row * size + q] ?? 0;
    matrix[row * size + p] = cosine * a - sine * b;
    matrix[row * size + q] = sine * a + cosine * b;
  }
}

function rotateRows(
  rows: Float64Array,
  size: number,
  p: number,
  q: number,
  cosine: number,
  sine: number,
): void {
  for (let at = 0; at < size; at++) {
    const a = rows[p * size + at] ?? 0;
    const b = rows[q * size + at] ?? 0;
    rows[p * size + at] = cosine * a - sine * b;
    rows[q * size + at] = sine * a + cosine * b;
  }
}
