import { readAnsweredLink } from '../_shared/answeredLink.ts';
import { openDatabase } from '../_shared/database.ts';
import { logTo } from '../_shared/log.ts';
import { readAnsweringSettings } from './answeringSettings.ts';
import { createHandler } from './handler.ts';
import { markAnswered } from './markAnswered.ts';

const settings = readAnsweringSettings((name) => Deno.env.get(name));
const log = logTo((line) => console.log(line));

export default {
  fetch: createHandler({
    readLink: readAnsweredLink(settings.deliverySecret),
    markAnswered: markAnswered(openDatabase(settings.databaseUrl, log)),
    site: settings.site,
    log,
  }),
};
