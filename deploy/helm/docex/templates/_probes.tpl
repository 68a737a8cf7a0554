{{/*
How the kubelet sees that a service lives and is ready: dict "root" $ "traits" its row of docex.services. Liveness
asks the process alone; readiness also asks for its back ends, so that a rollout with wrong credentials stops at its
first pod. The kubelet cannot make gRPC calls over mutual TLS; there the port of the metrics is asked, or, without
one, only whether the port of the calls is open.
*/}}
{{- define "docex.probes" -}}
{{- if .traits.http }}
startupProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 1, failureThreshold: 60 }
livenessProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 10, timeoutSeconds: 5 }
readinessProbe: { httpGet: { path: /readyz, port: http }, periodSeconds: 2, timeoutSeconds: 3 }
{{- else if and .traits.grpc (not .root.Values.tls.enabled) }}
startupProbe: { tcpSocket: { port: grpc }, periodSeconds: 1, failureThreshold: 60 }
livenessProbe: { tcpSocket: { port: grpc }, periodSeconds: 10, timeoutSeconds: 5 }
readinessProbe: { grpc: { port: {{ .traits.grpc }} }, periodSeconds: 2, timeoutSeconds: 3 }
{{- else if .traits.grpc }}
startupProbe: { tcpSocket: { port: grpc }, periodSeconds: 1, failureThreshold: 60 }
livenessProbe: { tcpSocket: { port: grpc }, periodSeconds: 10, timeoutSeconds: 5 }
{{- if .root.Values.metrics.enabled }}
readinessProbe: { httpGet: { path: /readyz, port: metrics }, periodSeconds: 2, timeoutSeconds: 3 }
{{- else }}
readinessProbe: { tcpSocket: { port: grpc }, periodSeconds: 2, timeoutSeconds: 3 }
{{- end }}
{{- else if .root.Values.metrics.enabled }}
startupProbe: { httpGet: { path: /healthz, port: metrics }, periodSeconds: 1, failureThreshold: 60 }
livenessProbe: { httpGet: { path: /healthz, port: metrics }, periodSeconds: 10, timeoutSeconds: 5 }
readinessProbe: { httpGet: { path: /readyz, port: metrics }, periodSeconds: 5, timeoutSeconds: 3 }
{{- end }}
{{- end -}}
