const pricing = { path: '/pricing', text: 'nav.pricing' };
const about = { path: '/about', text: 'nav.about' };
const contact = { path: '/contact', text: 'nav.contact' };
const privacy = { path: '/privacy', text: 'nav.privacy' };
const terms = { path: '/terms', text: 'nav.terms' };

export const barLinks = [pricing, about, contact];
export const footerLinks = [pricing, about, contact, privacy, terms];
/** The footer links on pages for an owner's visitors. */
export const visitorFooterLinks = [privacy, terms];
