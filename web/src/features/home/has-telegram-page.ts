import { pages } from '@contesta/contracts/pages';

/** The card links to the setup once the contract names its page. */
export const hasTelegramPage = (pages as readonly string[]).includes('/telegram/{botId}');
