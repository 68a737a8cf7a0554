import { describe, expect, it } from '@jest/globals';
import { containersOf, named, render, SERVICES, tlsSecretOf } from './rendered-objects.ts';

describe('the certificates of the services', () => {
  const secrets = SERVICES.map((service) => `docex-${service}-tls`);

  it('are made by a job that may read and write nothing but them', async () => {
    const objects = await render('minimal');
    const role = objects.find(({ kind }) => kind === 'Role') as { rules?: readonly object[] } | undefined;
    expect(role?.rules).toEqual([
      {
        apiGroups: [''],
        resources: ['secrets'],
        verbs: ['get', 'update'],
        resourceNames: ['docex-authority-tls', ...secrets],
      },
      { apiGroups: [''], resources: ['secrets'], verbs: ['create'] },
    ]);
    const job = objects.find(({ kind }) => kind === 'Job');
    const cron = objects.find(({ kind }) => kind === 'CronJob');
    expect(cron?.spec).toMatchObject({ jobTemplate: { spec: job?.spec } });
    expect(JSON.stringify(job?.spec)).toContain('"--secrets=docex","--days=90"');
    expect(JSON.stringify(job?.spec)).toContain(
      '"job-state=job-state,docex-job-state,docex-job-state.documents',
    );
  });

  it('are made by another job when it would make others, since jobs cannot be changed', async () => {
    const [before, same, after] = [
      await render('minimal'),
      await render('minimal'),
      await render('minimal', 'tls.job.days=30'),
    ];
    expect(named(same, 'Job')).toEqual(named(before, 'Job'));
    expect(named(after, 'Job')).not.toEqual(named(before, 'Job'));
  });

  it('are asked of cert-manager, by an authority for docex alone or a given one', async () => {
    const objects = await render('keda-mtls');
    expect(named(objects, 'Issuer')).toEqual(['docex-self-signed', 'docex-authority']);
    const jobState = objects.find(
      ({ kind, metadata }) => kind === 'Certificate' && metadata.name === 'docex-job-state',
    );
    expect(jobState?.spec).toMatchObject({
      secretName: 'docex-job-state-tls',
      dnsNames: expect.arrayContaining(['job-state', 'docex-job-state']) as unknown,
      issuerRef: { name: 'docex-authority', kind: 'Issuer' },
    });
    const issuer = 'tls.certManager.issuer';
    const given = await render('keda-mtls', `${issuer}.name=internal,${issuer}.kind=ClusterIssuer`);
    expect(named(given, 'Issuer')).toEqual([]);
    expect(named(given, 'Certificate')).toEqual(SERVICES.map((service) => `docex-${service}`));
  });

  it('may be there already', async () => {
    const given = SERVICES.map((service) => `tls.secrets.${service}=own-${service}`);
    const objects = await render('minimal', 'tls.source=secrets', ...given);
    expect(named(objects, 'Job')).toEqual([]);
    expect(tlsSecretOf(objects, 'ocr')).toBe('own-ocr');
  });

  it('can be done without, by a setting that says so in its name', async () => {
    const objects = await render('minimal', 'tls.enabled=false');
    expect([...named(objects, 'Job'), ...named(objects, 'Role')]).toEqual([]);
    for (const { env } of containersOf(objects).values()) {
      expect(env).toContainEqual({ name: 'DOCEX_INSECURE_INTERNAL', value: 'yes' });
    }
  });
});
