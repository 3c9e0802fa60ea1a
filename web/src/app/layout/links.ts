const pricing = { path: '/pricing', text: 'nav.pricing' };
const about = { path: '/about', text: 'nav.about' };
const contact = { path: '/contact', text: 'nav.contact' };
const privacy = { path: '/privacy', text: 'nav.privacy' };
const terms = { path: '/terms', text: 'nav.terms' };

/** Links of the navigation bar and the footer. */
export const barLinks = [pricing, about, contact];
export const footLinks = [pricing, about, contact, privacy, terms];
/** What an owner's visitor needs of them: whoever has their data. */
export const visitorsFootLinks = [privacy, terms];
