/** The tag that puts a bot's button on a page; `origin` is where this product is served. */
export function widgetTag(origin: string, botId: string): string {
  return `<script async src="${origin}/widget.js" chatbot-id="${botId}"></script>`;
}
