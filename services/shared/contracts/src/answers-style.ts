import type { ChatbotConfig } from './chatbot.ts';
import { chatColors } from './colors.ts';

const fonts: Record<ChatbotConfig['font'], string> = {
  Inter: 'Inter,system-ui,sans-serif',
  Arial: 'Arial,Helvetica,sans-serif',
  'Comic Sans MS': '"Comic Sans MS","Comic Neue",cursive',
  Roboto: 'Roboto,Arial,sans-serif',
};

/**
 * The style sheet of a bot's answers page. The header and the first link have the bot's colours, which for a bot with
 * the default colours are `--band` and `--on-band`; the rest has the product's light or dark theme.
 */
export function styleOf({ font, ...look }: ChatbotConfig): string {
  const { band } = chatColors(look);
  return `:root{color-scheme:light dark;--paper:#faf8f3;--ink:#1d2420;--ink-2:#56605a;--line:#e2dccf;
  --edge:#8c8371;--band:#1c5c48;--on-band:#fff;--focus:#1d5fd1}
@media (prefers-color-scheme:dark){:root{--paper:#121714;--ink:#eef2ec;--ink-2:#a9b5ad;--line:#2c352f;
--edge:#7b877f;--band:#17362b;--on-band:#e4f5ed;--focus:#8ab4ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 ${fonts[font]};overflow-wrap:anywhere}
.wide{max-width:44rem;margin:0 auto;padding:0 1.25rem}
header{padding:3rem 0 2rem;border-bottom:1px solid var(--line);background:${band.background};color:${band.color}}
h1{margin:0;font-size:clamp(1.75rem,1.4rem + 1.6vw,2.375rem);line-height:1.15;letter-spacing:-.018em;text-wrap:balance}
header p{margin:.5rem 0 0}
section{padding:1.5rem 0;border-bottom:1px solid var(--line)}
section:last-child{border:0}
h2{margin:0 0 .5rem;font-size:1.1875rem;line-height:1.3}
section p{margin:0;white-space:pre-line}
.none{padding:2rem 0}
footer{padding:2rem 0 4rem;border-top:1px solid var(--line)}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;margin:1rem 0 0}
.ways a{display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1.5rem;border:1px solid var(--edge);
border-radius:99px;color:inherit;font-weight:600;text-decoration:none}
.ways .first{background:${band.background};color:${band.color}}
.ways a:hover{text-decoration:underline}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media print{footer{display:none}}`;
}
