import { isPage } from '@contesta/contracts/pages';

type SiteLink = { path: string; text: string };

const shown = ({ path }: SiteLink) => isPage(path);

const pricing = { path: '/pricing', text: 'nav.pricing' };
const about = { path: '/about', text: 'nav.about' };
const contact = { path: '/contact', text: 'nav.contact' };
const privacy = { path: '/privacy', text: 'nav.privacy' };
const terms = { path: '/terms', text: 'nav.terms' };
const profile = { path: '/profile', text: 'nav.profile' };

/** Links of the navigation bar and the footer, without those whose page does not exist yet. */
export const barLinks = [pricing, about, contact].filter(shown);
export const footLinks = [pricing, about, contact, privacy, terms].filter(shown);
export const profileLinks = [profile].filter(shown);
