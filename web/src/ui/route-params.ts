import { createContext, use } from 'react';

/** The parameters in the current page's path, such as ids. */
export const RouteParams = createContext<Readonly<Record<string, string | undefined>>>({});

export const useRouteParams = () => use(RouteParams);
