/** A name with a hash of the content in it, as the build gives: `assets/index-D4f8sQ1z.js`. */
const hashed = /^\/[\w-]*assets\/.+-[\w-]{8}\.\w+$/;

/** How long a browser may keep a file: for ever when its name changes with it, never unasked a page, else five minutes. */
export function cacheControlOf(path: string): string {
  if (hashed.test(path)) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=300';
}
