import { openLauncher, type Tag } from './commands.ts';

/** The origin to call and the bot to show, as a script's own tag says; null when it names none. */
function readTag(script: HTMLScriptElement): Tag | null {
  const { origin, searchParams } = new URL(script.src);
  const botId =
    script.getAttribute('chatbot-id') ??
    script.getAttribute('data-chatbot-id') ??
    searchParams.get('chatbot-id');
  return botId ? { origin, botId } : null;
}

/** The tag that runs this script; where a page's own loader runs it, the last that could be it. */
function findScript(): HTMLScriptElement | undefined {
  const current = document.currentScript as HTMLScriptElement | null;
  if (current?.src) return current;
  return [...document.scripts].findLast(({ src }) => /\/widget\.js(?:\?|$)/.test(src));
}

// Whatever is wrong, it is the page's visitors who must not notice.
try {
  const script = findScript();
  const tag = script && readTag(script);
  const launcher = openLauncher(window);
  if (tag) launcher.add(tag);
  launcher.catchUp();
} catch {}
