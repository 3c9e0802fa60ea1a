import type { Operator, Processor } from '@contesta/contracts/operator';
import type { CommonConfig } from '@contesta/kit/config';

export type OperatorNames = Pick<
  CommonConfig,
  | 'OPERATOR_NAME'
  | 'OPERATOR_TAX_ID'
  | 'OPERATOR_ADDRESS'
  | 'OPERATOR_EMAIL'
  | 'OPERATOR_PROCESSORS'
>;

/** Who runs this installation. Names missing in the configuration are left out. */
export function operatorOf(config: OperatorNames): Operator {
  const names = {
    name: config.OPERATOR_NAME,
    taxId: config.OPERATOR_TAX_ID,
    address: config.OPERATOR_ADDRESS,
    email: config.OPERATOR_EMAIL,
  };
  const known = Object.entries(names).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), processors: processorsIn(config.OPERATOR_PROCESSORS) };
}

/** Parses `stripe; Some Host: servers, in Germany`. A name without purpose is one that the legal page describes itself. */
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
