import { createContext, use } from 'react';

/** What the address names: the ids in the path of the page that is shown. */
export const RouteParams = createContext<Readonly<Record<string, string | undefined>>>({});

export const useRouteParams = () => use(RouteParams);
