export { type ConsoleFile, type ConsoleSite, openConsoleSite } from './console-site.ts';
