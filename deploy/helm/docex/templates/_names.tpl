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
