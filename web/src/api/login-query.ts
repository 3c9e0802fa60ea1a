const key = 'way-back';

/** Keeps the query of the login page, which names the page to open next, while the visitor is at Google. */
export function saveLoginQuery(search: URLSearchParams): void {
  try {
    if (search.size > 0) sessionStorage.setItem(key, String(search));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the login leads to the dashboard.
  }
}

/** The saved query, or an empty one. */
export function readLoginQuery(): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(key) ?? '');
  } catch {
    return new URLSearchParams();
  }
}
