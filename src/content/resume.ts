import { business } from './business.ts';
import { section } from './section.mjs';
import { slugOf } from './slug.ts';

export const resumeSlug = slugOf(business.owner.name);
export const resumePath = `/${resumeSlug}`;

export const resume = section('resume');
