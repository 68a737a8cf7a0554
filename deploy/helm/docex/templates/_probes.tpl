{{/*
How the kubelet sees that a service lives and is ready: dict "root" $ "traits" its row of docex.services. Liveness
asks the process alone. The kubelet cannot make gRPC calls over mutual TLS; there it only connects. The workers
have no port but that of the metrics; one that stalls ends itself.
*/}}
{{- define "docex.probes" -}}
{{- if .traits.http }}
startupProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 1, failureThreshold: 60 }
livenessProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 10, timeoutSeconds: 5 }
readinessProbe: { httpGet: { path: /readyz, port: http }, periodSeconds: 2, timeoutSeconds: 3 }
{{- else if and .traits.grpc (not .root.Values.tls.enabled) }}
startupProbe: { grpc: { port: {{ .traits.grpc }} }, periodSeconds: 1, failureThreshold: 60 }
livenessProbe: { grpc: { port: {{ .traits.grpc }} }, periodSeconds: 10, timeoutSeconds: 5 }
readinessProbe: { grpc: { port: {{ .traits.grpc }} }, periodSeconds: 2, timeoutSeconds: 3 }
{{- else if .traits.grpc }}
startupProbe: { tcpSocket: { port: grpc }, periodSeconds: 1, failureThreshold: 60 }
livenessProbe: { tcpSocket: { port: grpc }, periodSeconds: 10, timeoutSeconds: 5 }
readinessProbe: { tcpSocket: { port: grpc }, periodSeconds: 2, timeoutSeconds: 3 }
{{- else if .root.Values.metrics.enabled }}
startupProbe: { httpGet: { path: /healthz, port: metrics }, periodSeconds: 1, failureThreshold: 60 }
livenessProbe: { httpGet: { path: /healthz, port: metrics }, periodSeconds: 10, timeoutSeconds: 5 }
{{- end }}
{{- end -}}
