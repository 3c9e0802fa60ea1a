import type { Lang, Text } from '@contesta/contracts/text';

const alone: Text = {
  es: 'No lo sé todavía. Prueba a preguntarlo de otra manera.',
  en: "I don't know that yet. Try asking it another way.",
};
const withSuggestions: Text = {
  es: 'No lo sé todavía. ¿Te refieres a alguna de estas?',
  en: "I don't know that yet. Do you mean one of these?",
};

/** What a bot says when none of its answers fits. */
export function unknownAnswer(language: Lang, suggestions: readonly string[]): string {
  return (suggestions.length > 0 ? withSuggestions : alone)[language];
}
