import { serviceLoaders } from './service-loaders.ts';

/** Every service of the product, for whoever runs or describes them all in one process. */
export const services = await Promise.all(Object.values(serviceLoaders).map((load) => load()));
