let sheet: CSSStyleSheet | undefined;

/** Adds a card's styles to the tree that the panel is drawn in. A sheet made by script is no inline style to a content policy. */
export const addStyles = (root: Element, css: string): void => {
  const { adoptedStyleSheets } = root.getRootNode() as Document | ShadowRoot; // the panel is drawn in it
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
};
