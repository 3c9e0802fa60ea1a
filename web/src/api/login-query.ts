const key = 'way-back';

/** Keeps the query of a login's address, with where it leads, while the visitor is at Google. */
export function saveLoginQuery(search: URLSearchParams): void {
  try {
    if (search.size > 0) sessionStorage.setItem(key, String(search));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that forbids storage comes back to the dashboard.
  }
}

/** The query that was kept; empty where none was. */
export function readLoginQuery(): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(key) ?? '');
  } catch {
    return new URLSearchParams();
  }
}
