import css from './booking.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

/** Adds the cards' styles to the panel's document or shadow tree. A content security policy allows this. */
export const addStyles = (root: Element): void => {
  // The root is always in a document or a shadow tree.
  const { adoptedStyleSheets } = root.getRootNode() as Document | ShadowRoot;
  if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
};
