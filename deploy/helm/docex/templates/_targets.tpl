{{/*
Where network policies let a service go, as JSON {"to": peers, "ports": numbers}: dict "root" $ "target" NAME "address" URL
or host:port. What is told in networkPolicy comes first; the rest follows from the address.
*/}}
{{- define "docex.target" -}}
{{- $policy := index .root.Values.networkPolicy .target -}}
{{- $url := .address | default "" -}}
{{- $scheme := regexFind "^https?" $url -}}
{{- $authority := regexReplaceAll "^https?://|/.*$" $url "" -}}
{{- $host := regexReplaceAll ":[0-9]+$" $authority "" -}}
{{- $port := regexFind "[0-9]+$" (regexFind ":[0-9]+$" $authority) | default (ternary "80" "443" (eq $scheme "http")) | int -}}
{{- $labels := splitList "." $host -}}
{{- $to := $policy.to -}}
{{- if not $to -}}
  {{- if regexMatch "^[0-9]+(\\.[0-9]+){3}$" $host -}}
    {{- $to = list (dict "ipBlock" (dict "cidr" (printf "%s/32" $host))) -}}
  {{- else if and $host (eq (len $labels) 1) -}}
    {{- $to = list (dict "podSelector" dict) -}}
  {{- else if or (regexMatch "^[^.]+(\\.[^.]+)?\\.[^.]+\\.svc(\\.cluster\\.local)?$" $host) (eq (len $labels) 2) -}}
    {{- $rest := regexReplaceAll "\\.svc(\\.cluster\\.local)?$" $host "" | splitList "." -}}
    {{- $to = list (dict "namespaceSelector" (dict "matchLabels" (dict "kubernetes.io/metadata.name" (last $rest)))) -}}
  {{- else -}}
    {{- fail (printf "networkPolicy.%s.to is needed: no network policy follows from the address %q" .target $url) -}}
  {{- end -}}
{{- end -}}
{{- dict "to" $to "ports" ($policy.ports | default (list $port)) | toJson -}}
{{- end -}}

{{/* What a service may reach beside the others, a line of JSON each: dict "root" $ "service" NAME "traits" its row. */}}
{{- define "docex.targets" -}}
{{- $root := .root -}}
{{- $values := .root.Values -}}
{{- $lines := list -}}
{{- if has "kafka" .traits.backends -}}
  {{- range splitList "," $values.kafka.brokers -}}
    {{- $lines = append $lines (include "docex.target" (dict "root" $root "target" "kafka" "address" .)) -}}
  {{- end -}}
{{- end -}}
{{- if has "mongodb" .traits.backends -}}
  {{- $lines = append $lines (include "docex.target" (dict "root" $root "target" "mongodb")) -}}
{{- end -}}
{{- if has "s3" .traits.backends -}}
  {{- $address := $values.s3.endpoint | default (printf "https://s3.%s.amazonaws.com" $values.s3.region) -}}
  {{- $lines = append $lines (include "docex.target" (dict "root" $root "target" "s3" "address" $address)) -}}
  {{- if not $values.s3.credentialsSecret.name -}}
    {{- $lines = append $lines (include "docex.target" (dict "root" $root "target" "identity")) -}}
  {{- end -}}
{{- end -}}
{{- if $values.kms.keyIds -}}
  {{- $region := $values.kms.region | default $values.s3.region -}}
  {{- $address := $values.kms.endpoint | default (printf "https://kms.%s.amazonaws.com" $region) -}}
  {{- $lines = append $lines (include "docex.target" (dict "root" $root "target" "kms" "address" $address)) -}}
  {{- if not $values.kms.credentialsSecret.name -}}
    {{- $lines = append $lines (include "docex.target" (dict "root" $root "target" "identity")) -}}
  {{- end -}}
{{- end -}}
{{- if $values.otlp.endpoint -}}
  {{- $lines = append $lines (include "docex.target" (dict "root" $root "target" "otlp" "address" $values.otlp.endpoint)) -}}
{{- end -}}
{{- if and (eq .service "extraction") (ne $values.model.provider "none") -}}
  {{- $address := $values.model.baseUrl | default (printf "https://api.%s.com" $values.model.provider) -}}
  {{- $lines = append $lines (include "docex.target" (dict "root" $root "target" "model" "address" $address)) -}}
{{- end -}}
{{- $lines | uniq | join "\n" -}}
{{- end -}}
