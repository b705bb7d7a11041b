import { supervise } from '../../../scripts/backend/supervise.ts';

// Tests run this script to start the supervisor in its own process. The argument has its options as
// JSON; the tests read the printed lines.
async function run(): Promise<void> {
  await supervise(
    { ...JSON.parse(process.argv[2] ?? '{}'), progress: console.log },
    async (stack) => {
      console.log(`ready ${JSON.stringify(stack.addresses)}`);
    },
  );
  process.exit(0);
}

run().catch((error: unknown) => {
  console.log(`failed ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
