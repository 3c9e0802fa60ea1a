import { readFileSync } from 'node:fs';
import type { KafkaConfig } from 'kafkajs';
import type { CommonConfig } from '../config.ts';

/** The brokers with their TLS and SASL settings. */
export type KafkaServers = Pick<KafkaConfig, 'ssl' | 'sasl'> & { brokers: string[] };

/** The brokers and settings of the `KAFKA_…` configuration; no brokers without `KAFKA_BROKERS`. */
export function kafkaServers(config: CommonConfig): KafkaServers {
  const { KAFKA_BROKERS, KAFKA_SSL, KAFKA_SSL_CA } = config;
  const ca = KAFKA_SSL_CA && readFileSync(KAFKA_SSL_CA);
  return {
    brokers: KAFKA_BROKERS?.split(',') ?? [],
    ssl: KAFKA_SSL && ca ? { ca } : KAFKA_SSL,
    ...saslOf(config),
  };
}

/** `commonConfig` has checked that either all three variables are set, or none. */
function saslOf(config: CommonConfig): Pick<KafkaServers, 'sasl'> {
  const { KAFKA_SASL_MECHANISM: mechanism } = config;
  const { KAFKA_SASL_USERNAME: username = '', KAFKA_SASL_PASSWORD: password = '' } = config;
  if (!mechanism) return {};
  // The client's type has a separate option for each mechanism, all of this shape.
  return { sasl: { mechanism, username, password } as NonNullable<KafkaServers['sasl']> };
}
