import type { Plant } from '../simulation/plant.ts';

/** A simulated device that is wrong on purpose, and the claims that have to fail on it. */
export type WrongDevice = Plant & { breaks: readonly string[] };

const wrongIn = (part: string, wrong: readonly Omit<WrongDevice, 'file'>[]): WrongDevice[] =>
  wrong.map((one) => ({ ...one, file: `tests/simulation/${part}.ts` }));

export const wrongDevices: readonly WrongDevice[] = [
  ...wrongIn('storage', [
    {
      name: 'nothing is ever written',
      from: 'set(disk.records, key, text);',
      to: '',
      breaks: [
        'What one page has written to its end, another reads',
        'What was written to its end stays, however its page ends',
      ],
    },
    {
      name: 'a value is read when it is written, not when it is put',
      from: 'this.#change(key, text);',
      to: 'this.#change(key, JSON.stringify(value));',
      breaks: ['A value is kept as it was when it was put'],
    },
    {
      name: 'a transaction does not see its own changes',
      from: 'const changed = this.#changes.get(key);',
      to: 'const changed = undefined as string | null | undefined;',
      breaks: [
        'A transaction reads what it has written itself, and nobody else does before its end',
      ],
    },
    {
      name: 'all transactions run side by side',
      from: 'if (other.isWriting || this.isWriting) return false;',
      to: '',
      breaks: [
        'A change waits for the one that runs in another page, and builds on what that has written',
        'A reader waits for the change that was asked for before it',
        'No addition is lost where two pages count at the same time',
      ],
    },
    {
      name: 'no two transactions run side by side',
      from: 'if (other.isWriting || this.isWriting) return false;',
      to: 'return false;',
      breaks: ['Two readers run side by side'],
    },
    {
      name: 'keys come in the order of their writing',
      from: '.toSorted()',
      to: '',
      breaks: ['Keys come in their order, and in parts of a given size from a given key on'],
    },
    {
      name: 'answers come when they come',
      from: "request.fire('success');",
      to: "this.database.world.after(this.database.world.random.between(0, 9), () => request.fire('success'));",
      breaks: ['A transaction tells of its requests in their order, and of its end last'],
    },
    {
      name: 'what is undone stays',
      from: 'this.error = error;',
      to: 'for (const [key, text] of this.#changes) this.database.disk.records.set(key, String(text));',
      breaks: ['An undone transaction leaves nothing, and fails the requests that it still had'],
    },
    {
      name: 'a transaction never ends for those who ask',
      from: "if (this.#isDone || this.#isEnding) throw new DOMException('It is over.', 'TransactionInactiveError');",
      to: '',
      breaks: [
        'A transaction that has ended takes no request and can’t be undone',
        'A transaction does not wait for a page that does something else',
      ],
    },
    {
      name: 'what is on its way to the disk can be undone',
      from: 'if (this.#isDone || this.#isEnding) {',
      to: 'if (this.#isDone) {',
      breaks: [
        'A transaction that nothing more is asked of is on its way to the disk, and can’t be undone',
      ],
    },
    {
      name: 'a reader may write',
      from: "if (!this.isWriting) throw new DOMException('It only reads.', 'ReadOnlyError');",
      to: '',
      breaks: ['A transaction that only reads refuses a write at once'],
    },
    {
      name: 'a closed connection goes on',
      from: "if (this.isClosed) throw new DOMException('The connection is closed.', 'InvalidStateError');",
      to: '',
      breaks: ['A connection that is closed lets its transaction end, and begins no other'],
    },
    {
      name: 'a killed page’s half transaction may stay',
      from: 'this.#finish(this.#isEnding && database.world.random.chance(0.5));',
      to: 'this.#finish(database.world.random.chance(0.5));',
      breaks: ['A page killed in the middle of a transaction leaves nothing of it'],
    },
    {
      name: 'a killed page’s transaction stays open',
      from: 'this.#finish(this.#isEnding && database.world.random.chance(0.5));',
      to: '',
      breaks: ['Who waits for a killed page’s transaction gets its turn'],
    },
    {
      name: 'a killed page’s requests are done all the same',
      from: 'this.#finish(this.#isEnding && database.world.random.chance(0.5));',
      to: 'for (const { act } of this.#steps) act(); this.#finish(true);',
      breaks: ['What a killed page had asked for and was not begun is never done'],
    },
    {
      name: 'a killed page’s last transaction is cut in two',
      from: 'set(disk.records, key, text);',
      to: "if (!this.database.owner.isAlive && key.endsWith('b')) continue; set(disk.records, key, text);",
      breaks: ['A page killed as it writes leaves all of a transaction or nothing'],
    },
  ]),
  ...wrongIn('locks', [
    {
      name: 'a lock has many holders',
      from: 'if ([...held].some(({ name }) => name === waiting.name)) continue;',
      to: '',
      breaks: ['One lock has one holder over all pages, and goes to who asked first'],
    },
    {
      name: 'all names are one lock',
      from: 'if ([...held].some(({ name }) => name === waiting.name)) continue;',
      to: 'if (held.size > 0) continue;',
      breaks: ['Locks of other names don’t wait for each other'],
    },
    {
      name: 'who asks only if available waits',
      from: 'if (ifAvailable && !isFree(name)) {',
      to: 'if (!ifAvailable && signal?.aborted) {',
      breaks: ['A lock that is asked for only if available is had at once or not at all'],
    },
    {
      name: 'a free lock is granted at once',
      from: 'if (signal?.aborted) {',
      to: 'if (isFree(name)) void work({ name }); if (signal?.aborted) {',
      breaks: ['A lock is never granted within the call that asks for it'],
    },
    {
      name: 'a holder that fails keeps its lock',
      from: 'void work({ name }).then(resolve, reject).finally(letGo)',
      to: 'void work({ name }).then((end) => { letGo(); resolve(end); }, reject)',
      breaks: ['A lock is free again when its holder fails, who gets the failure'],
    },
    {
      name: 'a killed page keeps its lock',
      from: 'if (lock.owner === owner) held.delete(lock);',
      to: 'void lock;',
      breaks: ['A lock is free again when the page that holds it is killed'],
    },
    {
      name: 'a lock is given to a killed page',
      from: 'for (const waiting of queue.filter((one) => one.owner === owner)) {',
      to: 'for (const waiting of queue.filter((one) => one.owner === owner)) { held.add(waiting);',
      breaks: ['A killed page no longer waits for a lock'],
    },
    {
      name: 'who has lost patience stays in the queue',
      from: 'queue.splice(place, 1);',
      to: '',
      breaks: ['Who loses patience with a lock is told so, and does not get it later'],
    },
    {
      name: 'patience that is lost already is not looked at',
      from: 'if (signal?.aborted) {',
      to: 'if (signal?.aborted && ifAvailable) {',
      breaks: ['Who has lost patience before asking gets no lock'],
    },
    {
      name: 'a lock is taken from its holder',
      from: 'if (place < 0) return;',
      to: 'if (place < 0) { reject(signal.reason); held.clear(); return; }',
      breaks: ['Losing patience with a lock that is held changes nothing'],
    },
  ]),
  ...wrongIn('device', [
    {
      name: 'a channel hears itself',
      from: 'if (channel !== this.#own) channel.hear(this.name, copy);',
      to: 'channel.hear(this.name, copy);',
      breaks: ['Everybody on a channel hears what is posted, but for who has posted it'],
    },
    {
      name: 'messages overtake each other',
      from: 'this.#heardMs = Math.max(this.#heardMs, ',
      to: 'this.#heardMs = Math.max(0, ',
      breaks: ['What one page posts is heard in its order'],
    },
    {
      name: 'all names are one channel',
      from: 'if (name !== this.name) return;',
      to: '',
      breaks: ['A channel of another name hears nothing of it'],
    },
    {
      name: 'a new channel hears what was said before',
      from: 'channels.add(this.#own);',
      to: "channels.add(this.#own); this.#own.hear(name, 'before');",
      breaks: ['Who listens later hears nothing of before'],
    },
    {
      name: 'a closed channel hears on',
      from: 'if (this.#isOpen) this.fire(',
      to: 'this.fire(',
      breaks: [
        'A closed channel hears nothing more, not even what is under way, and posts nothing',
      ],
    },
    {
      name: 'a killed page takes the channel with it',
      from: 'if (channel.owner === process) channels.delete(channel);',
      to: 'channels.delete(channel);',
      breaks: ['A killed page keeps nobody from hearing the others'],
    },
    {
      name: 'closing takes back what was posted',
      from: 'if (channel !== this.#own) channel.hear(this.name, copy);',
      to: 'world.after(1, () => { if (channel !== this.#own && this.#isOpen) channel.hear(this.name, copy); });',
      breaks: ['What a page has posted is heard although it is closed in the same task'],
    },
  ]),
];
