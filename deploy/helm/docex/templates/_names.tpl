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

{{/* A digest names the content, whatever tags say. */}}
{{- define "docex.image" -}}
{{- $image := .root.Values.image -}}
{{- $digest := get $image.digests .service -}}
{{- $version := ternary (printf "@%s" $digest) (printf ":%s" (default .root.Chart.AppVersion $image.tag)) (ne $digest "") -}}
{{- if $image.registry }}{{ $image.registry }}/{{ end }}{{ $image.repository }}/{{ .service }}{{ $version }}
{{- end -}}

{{- define "docex.serviceAccount" -}}
{{- .Values.serviceAccount.name | default (include "docex.fullname" .) -}}
{{- end -}}

{{/* What each service listens on, and which back ends it speaks to. */}}
{{- define "docex.services" -}}
gateway: { http: 8080, backends: [s3], calls: [job-state, ingest] }
ingest: { grpc: 7102, backends: [kafka, s3], calls: [job-state] }
job-state: { grpc: 7101, backends: [kafka, mongodb, s3], calls: [] }
ocr: { backends: [kafka, s3], calls: [job-state] }
extraction: { backends: [kafka, s3], calls: [job-state] }
{{- end -}}

{{/*
Secrets of one service, by the setting that they are: dict "root" $ "service" NAME "traits" its row; JSON of
{setting: {"name", "key"}}. They are mounted as files: the environment of a process is seen by all that it starts.
*/}}
{{- define "docex.secrets" -}}
{{- $values := .root.Values -}}
{{- $secrets := dict -}}
{{- if and (has "kafka" .traits.backends) (ne $values.kafka.sasl "none") -}}
  {{- $from := $values.kafka.credentialsSecret -}}
  {{- $_ := set $secrets "KAFKA_PASSWORD" (dict "name" $from.name "key" $from.passwordKey) -}}
{{- end -}}
{{- range $kind := list "s3" "kms" -}}
  {{- with index $values $kind "credentialsSecret" -}}
    {{- if .name -}}
      {{- $_ := set $secrets (printf "%s_ACCESS_KEY_ID" (upper $kind)) (dict "name" .name "key" .accessKeyIdKey) -}}
      {{- $_ := set $secrets (printf "%s_SECRET_ACCESS_KEY" (upper $kind)) (dict "name" .name "key" .secretAccessKeyKey) -}}
    {{- end -}}
  {{- end -}}
{{- end -}}
{{- if $values.masterKeySecret.name }}{{ $_ := set $secrets "MASTER_KEY" $values.masterKeySecret }}{{ end -}}
{{- if eq .service "job-state" -}}
  {{- $_ := set $secrets "MONGODB_URI" $values.mongodb.uriSecret -}}
  {{- if $values.bootstrapKeySecret.name }}{{ $_ := set $secrets "BOOTSTRAP_KEY" $values.bootstrapKeySecret }}{{ end -}}
{{- end -}}
{{- if and (eq .service "gateway") $values.adminTokenSecret.name -}}
  {{- with $values.adminTokenSecret -}}
    {{- $_ := set $secrets "ADMIN_TOKEN" (dict "name" .name "key" .key) -}}
    {{- if .nextKey }}{{ $_ := set $secrets "ADMIN_TOKEN_NEXT" (dict "name" .name "key" .nextKey) }}{{ end -}}
  {{- end -}}
{{- end -}}
{{- if and (eq .service "extraction") (ne $values.model.provider "none") $values.model.apiKeySecret.name -}}
  {{- $_ := set $secrets "MODEL_API_KEY" $values.model.apiKeySecret -}}
{{- end -}}
{{- $secrets | toJson -}}
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
