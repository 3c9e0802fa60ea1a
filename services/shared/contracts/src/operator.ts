/** The operator of an installation. Fields that are not configured are absent. */
export type Operator = {
  name?: string;
  taxId?: string;
  address?: string;
  email?: string;
  processors: Processor[];
};

/** A processor of personal data: one of `knownProcessors` by key, or another with the operator's own texts. */
export type Processor = { name: string; purpose?: string };

/** The path where the gateway serves the operator's data. */
export const operatorPath = '/operator.json';

/** Processors for which the privacy page has its own texts. */
export const knownProcessors = ['paypal', 'stripe', 'google', 'telegram', 'openai'] as const;
