/** Numbers in a vector of the encoder. */
const width = 384;
/** Stored vectors are kept as bytes: a unit vector × 127. */
const scale = 127;

/** What all questions to small businesses share: the mean vector of 138 of them, in two languages, 16 bits a number. */
const common = fromBase64(
  'jwT4/DX6jvbKBh75aQJsBZwFcgB/BUUEpwZr+xH7JwVsB1766foB+HUCrv9T+RUG6QUJBxX+EwN6BtD1pPgc+QsGZfhZB4wE/fpf' +
    '+UcIs/qX/lcF4wWDCOwExgat+skFjPuE/Hr58QaJAx8G0AU69x/2+vcy+BsF9gck/SsBUQPTBq4GoANDBt/3wvx0+FsHLwFj/bcB' +
    'iwFQAYH4RgMY+i755fr/+5UE/Pm0Cf8GNvitBtf+xgewBcH5H/kh+ZX4cPs1BVQHAPuZBxv5CAS++Dz9XwLMBZH4BQgm+Gn5YgU/' +
    'CB0Hn/g0/vv8EfgIBEv7ywgv/G355fjh+Qv9eQKMBTMC9wG4BecCKQRLBqoFRAd0+EYBYP6J/Cf7GQaZ+kQG8QU0BrYLfP2YCon7' +
    'WATk/BsGOQWMAyn8pfbh+tkEDgbl+v74Rvji+574S/0cBHUHcvmx+PT5sARy+ZAGwP7dBpf6BAewB8kEO/3x/B/4KPgd+Zz5aPmr' +
    'A2MCb/yY/2wEdPwl+ZP6AQM9+IMGtQfNBM38i/wIB5IEMgU5ASH5Fwas+XEFTgcG+Qb3Cgh3/JL99AC5BvP6jwMNBiL+/QUD9ZD5' +
    'gAX5BTL3m/rwBTD65Ptk+Qr36Pqr+dD+6QQeBhf5jfn2/KwF1ff2Bc36JfveAaz9iQEBBl33JfrA+Z/6WgamBXkHaPmiBPICiPxx' +
    'CwYGGgbPA4j4KPwK+RX6dPjLAlsGbfm2+Pv5AgNlCYj7ffsSB3wE8QUTCyQFO/yl/e8GoPph/Hj9vvk7BwX7TggaBIoB9gia+x0G' +
    'wP1D+scBtQRy+M4DaQG4AxMDTQYHBxAHovi/+pYEJgeZ/3MF4Pj/+Xz32fkk/TH5DwX/BI74TPrDBUD/ygKb+ob5jwcO+wH9G/3h' +
    'BnH7kvm0BMwERvoOBUn73fe0CM/75vjtBHEHGPSYAicFyPxsA/v8fvulBm8EXPhr+yYGPAUhCOMEnP33/X4DWvnzB+YFT/qrAB38' +
    'd/jX99QGF/mR+cUGSQrXAcUG',
);

/** A vector as text to store: 384 bytes in base64. */
export function packed(vector: Float32Array): string {
  const bytes = Int8Array.from(vector, (value) => Math.round(value * scale));
  return Buffer.from(bytes.buffer).toString('base64');
}

/** What sets a text apart from other questions: its vector less what they share, of length 1. */
export function meaningFrom(vector: Float32Array | string | null | undefined): Float32Array | null {
  if (!vector) return null;
  const meaning = typeof vector === 'string' ? unpacked(vector) : Float32Array.from(vector);
  let squares = 0;
  for (let at = 0; at < width; at += 1) {
    const value = (meaning[at] ?? 0) - (common[at] ?? 0);
    meaning[at] = value;
    squares += value * value;
  }
  const length = Math.sqrt(squares) || 1;
  return meaning.map((value) => value / length);
}

/** A vector as it was before it was packed, but for rounding. */
export function unpacked(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return Float32Array.from(
    { length: width },
    (_, at) => (at < bytes.length ? bytes.readInt8(at) : 0) / scale,
  );
}

function fromBase64(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return Float32Array.from({ length: width }, (_, at) => bytes.readInt16LE(at * 2) / 32_767);
}
