import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Accepted<O> = { min?: number; max?: number; options?: O };

/**
 * The arguments of a command, `min` to `max` of them, and its options. `--help` prints the usage and ends the process
 * with code 0; arguments that the command does not accept do so with code 2.
 */
export function readArguments<const O extends Options = Record<never, never>>(
  usage: string,
  { min = 0, max = min, options }: Accepted<O> = {},
) {
  const help = { help: { type: 'boolean', short: 'h' } } as const;
  try {
    const parsed = parseArgs({ allowPositionals: true, options: { ...(options as O), ...help } });
    if ('help' in parsed.values) {
      console.log(usage);
      process.exit(0);
    }
    if (parsed.positionals.length >= min && parsed.positionals.length <= max) return parsed;
  } catch {
    // an unknown option, or one with a missing or unexpected value
  }
  return refuseArguments(usage);
}

/** Up to `max` arguments, all of them positive numbers. */
export function readNumbers(usage: string, max: number): number[] {
  const numbers = readArguments(usage, { max }).positionals.map(Number);
  return numbers.every((number) => number > 0) ? numbers : refuseArguments(usage);
}

/** Ends the process with the usage of its command. */
export function refuseArguments(usage: string): never {
  console.error(usage);
  process.exit(2);
}
