import { render } from 'preact';
import { styleOf } from '../bot-look.ts';
import { type FailureReason, type Look, loadLook } from '../look.ts';
import { type Mounted, mountPanel } from '../panel/mount.ts';
import { followSettings, type Settings } from '../settings.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { followPreview, previewEnvironment, previewId } from './preview.ts';
import '../panel/tokens.css';
import '../panel/panel.css';
import '../panel/messages.css';
import '../panel/composer.css';
import './embed.css';

const page = document.documentElement;
const root = document.getElementById('chat') ?? document.body;
const botId = location.pathname.split('/')[2] ?? '';
let settings: Settings = { lang: 'es', theme: 'light' };
let panel: Mounted | undefined;
let notice: FailureReason | 'loading' = 'loading';

/** Draws the chat, or a notice while it loads or if it fails. */
function draw(): void {
  page.lang = settings.lang;
  page.dataset.theme = settings.theme;
  if (panel) panel.show(settings);
  else render(<Notice kind={notice} settings={settings} onRetry={load} />, root);
}

let stopFollowing = () => {};
/** Follows the settings; the bot's language is known once it is loaded. */
function follow(botLang?: string): void {
  stopFollowing();
  stopFollowing = followSettings((next) => {
    settings = next;
    draw();
  }, botLang);
}

async function load(): Promise<void> {
  notice = 'loading';
  draw();
  const look = await loadLook('', botId);
  if (typeof look === 'string') notice = look;
  else {
    follow(look.lang);
    panel = mount(look, { fetch: fetch.bind(window), storage: () => localStorage });
  }
  draw();
}

function mount(
  look: Look,
  environment: Pick<Parameters<typeof mountPanel>[1], 'fetch' | 'storage'>,
): Mounted {
  document.title = look.name;
  render(null, root);
  return mountPanel(root, {
    botId,
    base: '',
    look,
    style: styleOf(look.config),
    settings,
    heading: 'h1',
    ...environment,
    silenceMs: 15_000,
    // In a frame, the page is part of the business's site.
    channel: window.parent === window ? 'page' : 'web',
    load: (url) => import(/* @vite-ignore */ url),
    emit: () => {},
  });
}

type NoticeProps = {
  kind: FailureReason | 'loading';
  settings: Settings;
  onRetry: () => void;
};

/** Shown while the bot loads, and if it cannot be loaded. */
function Notice({ kind, settings: { lang, theme }, onRetry }: NoticeProps) {
  const texts = lang === 'en' ? en : es;
  return (
    <div class="contesta notice" data-theme={theme} aria-live="polite">
      <h1>{texts[`${kind}Title`]}</h1>
      <p>{texts[`${kind}Text`]}</p>
      {kind === 'failed' && (
        <button type="button" class="quiet" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </div>
  );
}

if (botId === previewId) {
  followPreview((preview) => {
    settings = preview.settings;
    // A mounted panel cannot change its look or its messages, so each preview replaces it with a new panel.
    panel?.close();
    panel = mount(preview.look, previewEnvironment(preview.messages));
    draw();
  });
} else {
  follow();
  void load();
}
