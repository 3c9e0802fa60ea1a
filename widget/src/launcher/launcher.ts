import { openLauncher, type Tag } from './commands.ts';

/** Origin and bot id of a script tag; null if it names no bot. */
function readTag(script: HTMLScriptElement): Tag | null {
  const { origin, searchParams } = new URL(script.src);
  const botId =
    script.getAttribute('chatbot-id') ??
    script.getAttribute('data-chatbot-id') ??
    searchParams.get('chatbot-id');
  return botId ? { origin, botId } : null;
}

/** The tag of this script. If a loader runs the script, `currentScript` has no URL: then the last tag of widget.js. */
function findScript(): HTMLScriptElement | undefined {
  const current = document.currentScript as HTMLScriptElement | null;
  if (current?.src) return current;
  return [...document.scripts].findLast(({ src }) => /\/widget\.js(?:\?|$)/.test(src));
}

// An error must not reach the page.
try {
  const script = findScript();
  const tag = script && readTag(script);
  const launcher = openLauncher(window);
  if (tag) launcher.add(tag);
  launcher.catchUp();
} catch {}
