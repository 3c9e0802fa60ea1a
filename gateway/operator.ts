import type { Operator, Processor } from '@contesta/contracts/operator';
import type { CommonConfig } from '@contesta/kit/config';

export type OperatorConfig = Pick<
  CommonConfig,
  | 'OPERATOR_NAME'
  | 'OPERATOR_TAX_ID'
  | 'OPERATOR_ADDRESS'
  | 'OPERATOR_EMAIL'
  | 'OPERATOR_PROCESSORS'
>;

/** The operator of this installation. Fields missing in the configuration are left out. */
export function operatorOf(config: OperatorConfig): Operator {
  const fields = {
    name: config.OPERATOR_NAME,
    taxId: config.OPERATOR_TAX_ID,
    address: config.OPERATOR_ADDRESS,
    email: config.OPERATOR_EMAIL,
  };
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), processors: processorsIn(config.OPERATOR_PROCESSORS) };
}

/** Parses `stripe; Some Host: servers, in Germany`. The legal page has its own texts for `knownProcessors`. */
function processorsIn(text = ''): Processor[] {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries.map((entry) => {
    const [name = '', ...rest] = entry.split(':');
    const purpose = rest.join(':').trim();
    return { name: name.trim(), ...(purpose ? { purpose } : {}) };
  });
}
