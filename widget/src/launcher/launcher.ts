import { openLauncher, type Tag } from './commands.ts';

const idNames = ['chatbot-id', 'data-chatbot-id'];

/** The origin to call and the bot to show, as a script's own tag says; null when it names none. */
function readTag(script: HTMLScriptElement): Tag | null {
  const { origin, searchParams } = new URL(script.src);
  const [botId = searchParams.get('chatbot-id')] = idNames.flatMap(
    (name) => script.getAttribute(name) ?? [],
  );
  return botId ? { origin, botId } : null;
}

/** The tag that runs this script; where a page's own loader runs it, the last that could be it. */
function findScript(): HTMLScriptElement | undefined {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement && currentScript.src) return currentScript;
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
