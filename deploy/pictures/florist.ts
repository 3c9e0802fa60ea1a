import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Lang } from '@contesta/contracts/text';

const words = {
  es: {
    name: 'Floristería Azahar',
    line: 'Ramos de temporada, hechos cada mañana en Jerez.',
    goods: ['Ramo de abril, 25 €', 'Ramo de novia', 'Plantas de interior'],
  },
  en: {
    name: 'Azahar Flowers',
    line: 'Bouquets of the season, made every morning in Jerez.',
    goods: ['April bouquet, €25', 'Bridal bouquet', 'House plants'],
  },
};

/** The shop's name in a language. */
export const floristName = (lang: Lang): string => words[lang].name;

/** Serves a florist's website with our tag, on its own origin. */
export async function openFlorist(productUrl: string, botId: string, lang: Lang = 'es') {
  const html = shopPage(
    lang,
    `<script src="${productUrl}/widget.js" chatbot-id="${botId}"></script>`,
  );
  const server = createServer((_, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const shopPage = (lang: Lang, tag: string): string => `<!doctype html><html lang="${lang}"><head>
  <meta charset="utf-8"><title>${words[lang].name}</title><style>
  :root { color-scheme: light dark }
  body { margin: 0; font: 18px/1.6 Georgia, serif; background: light-dark(#fdf8f1, #1d1712); color: light-dark(#3b2a1a, #f3e6d6) }
  header { padding: 72px 72px 24px } h1 { margin: 0; font-size: 56px; line-height: 1.1 }
  main { display: grid; grid-template-columns: repeat(3, 200px); gap: 24px; padding: 24px 72px }
  article { padding: 20px; border-radius: 16px; background: light-dark(#f6e7d6, #33271c) }
  i { display: block; height: 120px; margin-bottom: 12px; border-radius: 12px; background: radial-gradient(circle at 50% 40%, #e58f72 0 22%, #f2c29b 23% 36%, #7d9a6a 37% 60%, transparent 61%) }
  </style></head><body><header><h1>${words[lang].name}</h1><p>${words[lang].line}</p></header>
  <main>${words[lang].goods.map((good) => `<article><i></i>${good}</article>`).join('')}</main>
  ${tag}</body></html>`;
