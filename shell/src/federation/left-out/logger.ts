/** Stands in for choosing where and how much is logged: a page's runtime says its warnings in the console. */
export const createLogger = (prefix: string) => ({
  warn: (...words: readonly unknown[]) => console.warn(prefix, ...words),
});

export const createInfrastructureLogger = createLogger;

export const bindLoggerToCompiler = () => undefined;

export const logger = createLogger('[ Module Federation ]');

export const infrastructureLogger = logger;
