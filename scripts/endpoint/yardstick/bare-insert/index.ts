// The least that can be done with an enquiry: read its JSON, insert it, answer. What the function
// costs is measured against this.

import process from 'node:process';
import postgres from 'postgres';

type Given = { name: string; email: string; projectType: string; message: string };

const sql = postgres(process.env.CONTACT_DB_URL ?? '', { max: 4, fetch_types: false });

export default {
  async fetch(request: Request): Promise<Response> {
    const { name, email, projectType, message } = (await request.json()) as Given;
    const id = request.headers.get('idempotency-key') ?? '';
    await sql`
      insert into bench.enquiries (id, name, email, project_type, message)
      values (${id}, ${name}, ${email}, ${projectType}, ${message})`;
    return Response.json({ id }, { status: 202 });
  },
};
