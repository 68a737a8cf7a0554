{{- define "docex.fullname" -}}
{{- default .Release.Name .Values.fullnameOverride | trunc 48 | trimSuffix "-" -}}
{{- end -}}

{{/* Labels by which the pods of one service are found: dict "root" $ "service" NAME. */}}
{{- define "docex.selector" -}}
app.kubernetes.io/name: docex
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .service }}
{{- end -}}

{{- define "docex.labels" -}}
{{ include "docex.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "docex.image" -}}
{{- $image := .root.Values.image -}}
{{- $path := printf "%s/%s:%s" $image.repository .service (default .root.Chart.AppVersion $image.tag) -}}
{{- if $image.registry }}{{ printf "%s/%s" $image.registry $path }}{{ else }}{{ $path }}{{ end -}}
{{- end -}}

{{/* What each service listens on, and which back ends it speaks to. */}}
{{- define "docex.services" -}}
gateway: { http: 8080, backends: [s3], calls: [job-state, ingest] }
ingest: { grpc: 7102, backends: [kafka, s3], calls: [job-state] }
job-state: { grpc: 7101, backends: [kafka, mongodb, s3], calls: [] }
ocr: { backends: [kafka, s3], calls: [job-state] }
extraction: { backends: [kafka, s3], calls: [job-state] }
{{- end -}}

{{/* One variable from a key of an existing Secret: dict "variable" "name" "key". */}}
{{- define "docex.secretVariable" -}}
- name: {{ .variable }}
  valueFrom:
    secretKeyRef:
      name: {{ .name }}
      key: {{ .key }}
{{- end -}}

{{/* Where the certificate of one service lies: dict "root" $ "service" NAME. */}}
{{- define "docex.tlsSecret" -}}
{{- $tls := .root.Values.tls -}}
{{- if eq $tls.source "secrets" }}{{ index $tls.secrets .service }}{{ else }}{{ include "docex.fullname" .root }}-{{ .service }}-tls{{ end -}}
{{- end -}}

{{/* What a certificate names: the service, and its host names in the cluster; the same dict. */}}
{{- define "docex.tlsNames" -}}
{{- $host := printf "%s-%s" (include "docex.fullname" .root) .service -}}
{{- $namespace := .root.Release.Namespace -}}
{{- list .service $host (printf "%s.%s" $host $namespace) (printf "%s.%s.svc" $host $namespace) (printf "%s.%s.svc.cluster.local" $host $namespace) | join "," -}}
{{- end -}}

{{- define "docex.podSecurityContext" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "docex.containerSecurityContext" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}
