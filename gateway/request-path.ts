/** The path of a request's target, as it was sent, without its query. */
export function requestPath(url: string | undefined): string {
  const target = url ?? '/';
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

/** Whether a path belongs to the calls, known or not. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');
