let sheet: CSSStyleSheet | undefined;

/** Adds a card's styles to the panel's document or shadow tree. Content policies allow constructed style sheets. */
export const addStyles = (root: Element, css: string): void => {
  // The root is always in a document or a shadow tree.
  const { adoptedStyleSheets } = root.getRootNode() as Document | ShadowRoot;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
};
