import type { Admin, DescribeConfigResponse } from 'kafkajs';

/** What the protocol calls them: a resource that is a topic, and a setting that was made for one topic. */
const topicResource = 2;
const ownSetting = 1;
const setting = 'retention.ms';

export const retentionOf = (days: number): number => days * 86_400_000;

/**
 * Has each topic keep its records for the milliseconds wanted, and returns those that did not. The broker replaces all of
 * a topic's own settings at once, so the others are sent along as they are.
 */
export async function keepFor(admin: Admin, wanted: ReadonlyMap<string, number>) {
  if (wanted.size === 0) return [];
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [...wanted.keys()].map((name) => ({ type: topicResource, name })),
  });
  const topics = resources.map((resource) => {
    const own = ownSettings(resource);
    const is = wanted.get(resource.resourceName) ?? 0;
    return { topic: resource.resourceName, own, was: Number(own.get(setting) ?? NaN), is };
  });
  const others = topics.filter(({ was, is }) => was !== is);
  if (others.length > 0)
    await admin.alterConfigs({
      validateOnly: false,
      resources: others.map(({ topic, own, is }) => ({
        type: topicResource,
        name: topic,
        configEntries: [...own.set(setting, String(is))].map(([name, value]) => ({ name, value })),
      })),
    });
  return others.map(({ topic, was, is }) => ({ topic, was: Number.isNaN(was) ? null : was, is }));
}

type Resource = DescribeConfigResponse['resources'][number];

function ownSettings({ configEntries }: Resource): Map<string, string> {
  const own = configEntries.filter(({ configSource }) => configSource === ownSetting);
  return new Map(own.map(({ configName, configValue }) => [configName, configValue]));
}
