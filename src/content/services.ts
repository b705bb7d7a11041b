import { section } from './section.mjs';

export const services = section('services').all;

export const servicesWords = section('services').words;
