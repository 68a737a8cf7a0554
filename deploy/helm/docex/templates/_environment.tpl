{{/* The settings of one service as environment variables: dict "root" $ "service" NAME "traits" its row of docex.services. */}}
{{- define "docex.environment" -}}
{{- $values := .root.Values -}}
{{- $own := index $values .service -}}
{{- $fullname := include "docex.fullname" .root -}}
{{- $plain := dict "DOCEX_PROFILE" "cluster" -}}
{{- /* All that stops must have stopped before the kubelet kills. */ -}}
{{- $_ := set $plain "DOCEX_STOP_TIMEOUT_MS" (sub $own.terminationGracePeriodSeconds (add $values.preStopSeconds 5) | mul 1000) -}}
{{- range list "job-state" "ingest" -}}
  {{- $port := index (include "docex.services" $ | fromYaml) . "grpc" -}}
  {{- $variable := printf "DOCEX_%s_ADDRESS" (. | upper | replace "-" "_") -}}
  {{- if eq . $.service -}}
    {{- $_ := set $plain $variable (printf "0.0.0.0:%v" $port) -}}
  {{- else if has . $.traits.calls -}}
    {{- $_ := set $plain $variable (printf "dns:///%s-%s:%v" $fullname . $port) -}}
  {{- end -}}
{{- end -}}
{{- if .traits.http -}}
  {{- $_ := set $plain "DOCEX_HOST" "0.0.0.0" -}}
  {{- $_ := set $plain "DOCEX_PORT" .traits.http -}}
  {{- /* Never more than the limits of a key, however many pods there are. */ -}}
  {{- $_ := set $plain "DOCEX_GATEWAY_REPLICAS" (ternary $own.autoscaling.maxReplicas $own.replicas $own.autoscaling.enabled) -}}
{{- end -}}
{{- if has "kafka" .traits.backends -}}
  {{- with $values.kafka -}}
    {{- $_ := set $plain "DOCEX_KAFKA_BROKERS" .brokers -}}
    {{- $_ := set $plain "DOCEX_KAFKA_TLS" .tls -}}
    {{- $_ := set $plain "DOCEX_KAFKA_SASL" .sasl -}}
    {{- $_ := set $plain "DOCEX_KAFKA_PARTITIONS" .partitions -}}
    {{- $_ := set $plain "DOCEX_KAFKA_REPLICATION" .replication -}}
    {{- $_ := set $plain "DOCEX_KAFKA_RETENTION_MS" .retentionMs -}}
    {{- if .prefix }}{{ $_ := set $plain "DOCEX_KAFKA_PREFIX" .prefix }}{{ end -}}
    {{- if .caSecret }}{{ $_ := set $plain "DOCEX_KAFKA_CA" "/etc/docex/kafka/ca.crt" }}{{ end -}}
  {{- end -}}
{{- end -}}
{{- with $values.s3 -}}
  {{- $_ := set $plain "DOCEX_S3_REGION" .region -}}
  {{- $_ := set $plain "DOCEX_S3_BUCKET" .bucket -}}
  {{- $_ := set $plain "DOCEX_S3_PATH_STYLE" .pathStyle -}}
  {{- $_ := set $plain "DOCEX_S3_ENCRYPTION" .encryption -}}
  {{- if .endpoint }}{{ $_ := set $plain "DOCEX_S3_ENDPOINT" .endpoint }}{{ end -}}
  {{- if .kmsKeyId }}{{ $_ := set $plain "DOCEX_S3_KMS_KEY_ID" .kmsKeyId }}{{ end -}}
{{- end -}}
{{- with $values.kms -}}
  {{- if .keyIds }}{{ $_ := set $plain "DOCEX_KMS_KEY_IDS" (join "," .keyIds) }}{{ end -}}
  {{- if .region }}{{ $_ := set $plain "DOCEX_KMS_REGION" .region }}{{ end -}}
  {{- if .endpoint }}{{ $_ := set $plain "DOCEX_KMS_ENDPOINT" .endpoint }}{{ end -}}
{{- end -}}
{{- if $values.tls.enabled -}}
  {{- range $variable, $file := dict "CA" "ca.crt" "CERT" "tls.crt" "KEY" "tls.key" -}}
    {{- $_ := set $plain (printf "DOCEX_TLS_%s" $variable) (printf "/etc/docex/tls/%s" $file) -}}
  {{- end -}}
{{- end -}}
{{- if not $values.tls.enabled -}}
  {{- $_ := set $plain "DOCEX_INSECURE_INTERNAL" "yes" -}}
{{- end -}}
{{- if $values.metrics.enabled -}}
  {{- $_ := set $plain "DOCEX_METRICS_HOST" "0.0.0.0" -}}
  {{- $_ := set $plain "DOCEX_METRICS_PORT" $values.metrics.port -}}
{{- end -}}
{{- if $values.otlp.endpoint }}{{ $_ := set $plain "DOCEX_OTLP_ENDPOINT" $values.otlp.endpoint }}{{ end -}}
{{- if eq .service "ocr" }}{{ $_ := set $plain "DOCEX_READER_SOCKET" "/run/docex/reader.sock" }}{{ end -}}
{{- if eq .service "extraction" -}}
  {{- with $values.model -}}
    {{- $_ := set $plain "DOCEX_MODEL_PROVIDER" .provider -}}
    {{- if .name }}{{ $_ := set $plain "DOCEX_MODEL_NAME" .name }}{{ end -}}
    {{- if .baseUrl }}{{ $_ := set $plain "DOCEX_MODEL_BASE_URL" .baseUrl }}{{ end -}}
  {{- end -}}
  {{- range $kind, $variable := dict "aadhaar" "AADHAAR_QR_CERTIFICATE" "einvoice" "EINVOICE_KEYS" -}}
    {{- $file := index $values.codeKeys $kind -}}
    {{- if or $file.secret $file.configMap -}}
      {{- $_ := set $plain (printf "DOCEX_%s" $variable) (printf "/etc/docex/code-keys/%s" $kind) -}}
    {{- end -}}
  {{- end -}}
{{- end -}}
{{- range $setting, $_ := include "docex.secrets" . | fromJson -}}
  {{- $variable := printf "DOCEX_%s_FILE" $setting -}}
  {{- $_ := set $plain $variable (printf "/etc/docex/secrets/%s" $setting) -}}
{{- end -}}
{{- range $name, $value := merge dict $own.settings $values.settings -}}
  {{- $_ := set $plain (printf "DOCEX_%s" $name) $value -}}
{{- end -}}
{{- range $name, $value := $plain }}
- name: {{ $name }}
  {{- /* Numbers of a values file come as floats; 26214400 must not become 2.62144e+07. */}}
  value: {{ if kindIs "float64" $value }}{{ $value | int64 | quote }}{{ else }}{{ $value | toString | quote }}{{ end }}
{{- end }}
{{- if and (has "kafka" .traits.backends) (ne $values.kafka.sasl "none") }}
- name: DOCEX_KAFKA_USERNAME
  valueFrom:
    secretKeyRef: { name: {{ $values.kafka.credentialsSecret.name }}, key: {{ $values.kafka.credentialsSecret.usernameKey }} }
{{- end }}
{{- with $own.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}
