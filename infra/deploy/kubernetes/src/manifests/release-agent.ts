import { SERVICE_NAMES } from '@quantamental/api/common'
import type { IStatefulSet } from 'kubernetes-models/apps/v1/StatefulSet'
import { deliveryEnvironment, RELEASE_AGENT } from '../environment.ts'
import { JOB_SIZE, resourcesOf, type Settings } from '../settings.ts'
import {
  CONTAINER_SECURITY,
  HTTP_PORT,
  image,
  labels,
  POSTGRES_CA_MOUNT,
  POSTGRES_CA_VOLUME,
  podSecurity,
  secret,
  selector,
  TEMPORARY_MOUNT,
  TEMPORARY_VOLUME,
  text,
} from './common.ts'

const urlOf = (name: string) => `http://${name}:${HTTP_PORT}`

/**
 * Release agent of the admin pages (decision 0098). A StatefulSet, because two must never run at once: its list of
 * running changes is in memory. The image has no browser, so its gate leaves out the browser suite, which the audit log
 * of the registry notes.
 */
export function buildReleaseAgent(settings: Settings): IStatefulSet {
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: RELEASE_AGENT, labels: labels(RELEASE_AGENT) },
    spec: {
      serviceName: RELEASE_AGENT,
      replicas: 1,
      selector: selector(RELEASE_AGENT),
      template: {
        metadata: { labels: labels(RELEASE_AGENT) },
        spec: {
          serviceAccountName: RELEASE_AGENT,
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: podSecurity(),
          containers: [
            {
              name: RELEASE_AGENT,
              image: image(settings, 'release'),
              imagePullPolicy: 'IfNotPresent',
              command: ['node', 'infra/platform/release/src/agent/server.ts'],
              env: [
                text('NODE_ENV', 'production'),
                text('HOST', '0.0.0.0'),
                text('PORT', String(HTTP_PORT)),
                ...deliveryEnvironment(settings, 'store-reader', 'release'),
                text('RELEASE_KEY_FILE', '/etc/release-agent-key/key.pem'),
                secret('RELEASE_SECRET', RELEASE_AGENT),
                text('EDGE_URLS', urlOf('edge')),
                text('SERVICES', SERVICE_NAMES.map(urlOf).join(',')),
                text('SMOKE', '0'),
              ],
              ports: [{ name: 'http', containerPort: HTTP_PORT }],
              readinessProbe: { httpGet: { path: '/readyz', port: 'http' }, periodSeconds: 5 },
              resources: resourcesOf(JOB_SIZE),
              securityContext: CONTAINER_SECURITY,
              volumeMounts: [
                TEMPORARY_MOUNT,
                POSTGRES_CA_MOUNT,
                { name: 'trusted-keys', mountPath: '/etc/trusted-keys', readOnly: true },
                { name: 'release-agent-key', mountPath: '/etc/release-agent-key', readOnly: true },
              ],
            },
          ],
          volumes: [
            TEMPORARY_VOLUME(JOB_SIZE.temporary),
            POSTGRES_CA_VOLUME,
            { name: 'trusted-keys', configMap: { name: 'trusted-keys' } },
            {
              name: 'release-agent-key',
              secret: { secretName: 'release-agent-key', defaultMode: 0o440 },
            },
          ],
        },
      },
    },
  }
}
