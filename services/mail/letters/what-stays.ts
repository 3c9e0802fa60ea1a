import { type Capability, type PlanKey, planRules } from '@contesta/contracts/plans';
import type { Lang } from '@contesta/contracts/text';
import { listed } from './wording.ts';

const capabilities: Record<Lang, Partial<Record<Capability, string>>> = {
  es: {
    look: 'cambiar su aspecto',
    statistics: 'ver las estadísticas',
    upload: 'subir hojas de cálculo',
    export: 'exportar conversaciones',
  },
  en: {
    look: 'changing their look',
    statistics: 'seeing the statistics',
    upload: 'uploading spreadsheets',
    export: 'exporting conversations',
  },
};

/** What an account keeps when a plan gives way to the free one, and what it can no longer do. */
export function whatStays(language: Lang, plan: PlanKey): string[] {
  const { chatbots, prompts } = planRules.free;
  const can = [...planRules[plan].can].flatMap((one) => capabilities[language][one] ?? []);
  return {
    es: [
      'Se queda todo lo que has hecho: tus chatbots siguen contestando a tus visitantes, con sus preguntas y su aspecto, y sus conversaciones se guardan.',
      `Se para lo que el plan gratuito no incluye: ${listed('es', [`crear más de ${chatbots} chatbot`, `pasar de ${prompts} preguntas en cada uno`, ...can])}.`,
    ],
    en: [
      'All that you have made stays: your chatbots go on answering your visitors, with their questions and their look, and their conversations are kept.',
      `What the free plan does not include stops: ${listed('en', [`making more than ${chatbots} chatbot`, `going beyond ${prompts} questions in each`, ...can])}.`,
    ],
  }[language];
}
