import { serviceNames } from '../services.ts';

/** Whose stores an installation has: each service's, the bus's letters of a single process, and the stand-ins'. */
export const owners: readonly string[] = [...serviceNames, 'dead-letters', 'sandbox'];
