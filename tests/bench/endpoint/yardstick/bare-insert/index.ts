// The yardstick for send-contact-email: reads an enquiry's JSON, inserts it and responds.

import process from 'node:process';
import { Pool } from 'pg';

type Given = { name: string; email: string; projectType: string; message: string };

const pool = new Pool({ connectionString: process.env.CONTACT_DB_URL ?? '', max: 4 });
const insert = `insert into bench.enquiries (id, name, email, project_type, message)
  values ($1, $2, $3, $4, $5)`;

export default {
  async fetch(request: Request): Promise<Response> {
    const { name, email, projectType, message } = (await request.json()) as Given;
    const id = request.headers.get('idempotency-key') ?? '';
    await pool.query(insert, [id, name, email, projectType, message]);
    return Response.json({ id }, { status: 202 });
  },
};
