/** What pages may and may not write against `contesta.d.ts`: checked by the compiler, run by nobody. */
export function usePublicTypes(page: Window): void {
  const { Contesta } = page;
  if (!Contesta) return;
  Contesta('open');
  Contesta('toggle', { bot: 'bot_azahar01' });
  Contesta('send', '¿Abrís hoy?', { bot: 'bot_azahar01' });
  Contesta('setLocale', 'en');
  Contesta('on', 'message', ({ detail }) => detail.text.length + detail.from.length);
  Contesta('off', 'unanswered', ({ detail }) => detail.question);
  Contesta('destroy');
  Contesta.q?.push(['close']);
  document.addEventListener('contesta:open', ({ detail }) => detail.botId);

  // @ts-expect-error a command that there is not
  Contesta('hide');
  // @ts-expect-error a text to send
  Contesta('send');
  // @ts-expect-error a language that is not spoken
  Contesta('setLocale', 'fr');
  // @ts-expect-error an event that there is not
  Contesta('on', 'closed', () => {});
  // @ts-expect-error a message says no question
  Contesta('on', 'message', ({ detail }) => detail.question);
}
